interface PictureMarkProps {
  address: string;
  /** What it is a picture of, to whoever does not see it; empty where words beside it say so. */
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
