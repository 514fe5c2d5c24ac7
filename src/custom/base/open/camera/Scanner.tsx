import { useRef } from 'react';
import { type Camera, useCamera } from './use-camera.ts';

interface ScannerProps {
  /** What the picture is called, and what is said of each state of the camera. */
  words: Record<Camera | 'video', string>;
  /** @returns whether that was it */
  onText: (text: string) => boolean;
}

/** What the camera sees, until it is what was looked for. */
export function Scanner({ words, onText }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, onText);
  const isSeeing = camera === 'awaited' || camera === 'looking';
  return (
    <div className="scanner">
      <video ref={video} muted playsInline aria-label={words.video} hidden={!isSeeing} />
      <p role="status" className="hint">
        {words[camera]}
      </p>
    </div>
  );
}
