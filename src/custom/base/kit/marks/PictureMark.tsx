interface PictureMarkProps {
  address: string;
  /** Its text alternative; empty if words beside it say the same. */
  alt: string;
  /** The longer side. */
  size?: number;
}

/** A recipient's picture, small. */
export const PictureMark = ({ address, alt, size = 120 }: PictureMarkProps) => (
  <img
    src={address}
    alt={alt}
    loading="lazy"
    style={{ maxWidth: size, maxHeight: size, borderRadius: 4, display: 'block', objectFit: 'contain' }}
  />
);
