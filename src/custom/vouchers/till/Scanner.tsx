import { useRef } from 'react';
import { useCamera } from './use/use-camera.ts';
import { useTillWords } from './words/index.ts';

/** What the camera sees, until it is a voucher. */
export function Scanner({ onText }: { onText: (text: string) => boolean }) {
  const { words } = useTillWords();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, onText);
  const isSeeing = camera === 'awaited' || camera === 'looking';
  return (
    <div className="scanner">
      <video ref={video} muted playsInline aria-label={words.scan.video} hidden={!isSeeing} />
      <p role="status" className="hint">
        {words.scan[camera]}
      </p>
    </div>
  );
}
