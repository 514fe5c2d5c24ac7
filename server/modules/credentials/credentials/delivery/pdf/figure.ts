import sharp from 'sharp';

const FIGURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 90" width="350" height="450">
<rect width="70" height="90" fill="#e6e0d3"/><circle cx="35" cy="34" r="15" fill="#a99f8b"/><path d="M7 90c0-22 12-33 28-33s28 11 28 33z" fill="#a99f8b"/></svg>`;

let drawn: Promise<Uint8Array> | undefined;

/** Somebody without a face, for samples: what stands where each recipient's own picture will. */
export const figure = (): Promise<Uint8Array> => (drawn ??= sharp(Buffer.from(FIGURE)).webp().toBuffer());
