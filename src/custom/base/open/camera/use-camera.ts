import { type RefObject, useEffect, useState } from 'react';
import { loadReader } from './reader.ts';

/** How often a picture is looked at, in milliseconds. */
const EVERY = 150;

/** `unreadable`: it sees, and what reads codes could not be loaded. */
export type Camera = 'awaited' | 'looking' | 'refused' | 'missing' | 'unreadable';

/**
 * Looks through the camera at the back until it sees a QR code that `onText` wants; the camera is off as soon as it is not looked through.
 * @param onText whether that was it
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => boolean): Camera {
  const [camera, setCamera] = useState<Camera>('awaited');
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async (): Promise<void> => {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return setCamera('missing');
      const shown = video.current;
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
        return setCamera(isForbidden ? 'refused' : 'missing');
      }
      if (isOver || !shown) return stop();
      shown.srcObject = stream;
      await shown.play().catch(() => undefined);
      const reader = await loadReader()
        .then(Reader => new Reader({ formats: ['qr_code'] }))
        .catch(() => undefined);
      if (!reader) {
        stop();
        return setCamera('unreadable');
      }
      setCamera('looking');
      const look = async (): Promise<void> => {
        if (isOver) return;
        const found = shown.readyState >= 2 ? await reader.detect(shown).catch(() => []) : [];
        if (isOver || found.some(({ rawValue }) => onText(rawValue))) return;
        timer = setTimeout(() => void look(), EVERY);
      };
      await look();
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [video, onText]);
  return camera;
}
