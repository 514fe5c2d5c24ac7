interface PortraitPictureProps {
  /** Where the picture stands; null where nobody has chosen one yet. */
  address: string | null;
  fit: 'contain' | 'cover';
}

const FILL = { width: '100%', height: '100%', display: 'block' } as const;

/** The recipient's own picture; somebody without a face where there is none yet, as the server draws in samples. */
export const PortraitPicture = ({ address, fit }: PortraitPictureProps) =>
  address ? (
    <img src={address} alt="" draggable={false} style={{ ...FILL, objectFit: fit }} />
  ) : (
    <svg
      viewBox="0 0 70 90"
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
      aria-hidden
      style={FILL}
    >
      <rect width="70" height="90" fill="#e6e0d3" />
      <circle cx="35" cy="34" r="15" fill="#a99f8b" />
      <path d="M7 90c0-22 12-33 28-33s28 11 28 33z" fill="#a99f8b" />
    </svg>
  );
