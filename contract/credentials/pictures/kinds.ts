/** The longer side of a recipient's picture, in pixels: a portrait of 35 × 45 mm is sharp at 300 dots an inch with half of that, and a plan can be read. */
export const PICTURE_SIDE = 1200;
/** Bytes that a picture has once it is drawn anew, at most: it stands in a PDF, in a mail and on a phone. */
export const PICTURE_MAX_BYTES = 400 * 1024;
/** Pictures that an organization may upload in a day: a picture stands in a call of its own, and a list has as many as it has people. */
export const PICTURES_A_DAY = 20_000;
/** Days for which a picture is kept that nothing names. */
export const PICTURE_UNUSED_DAYS = 7;
/** The one form in which pictures are kept and served. */
export const PICTURE_TYPE = 'image/webp';

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a text is what names a picture: the SHA-256 of its bytes, hex. */
export const isPictureDigest = (text: unknown): text is string => typeof text === 'string' && DIGEST.test(text);

/** Where the public finds a picture of an organization, below the platform's own address. */
export const picturePath = (organizationId: string, digest: string): string =>
  `/api/v1/public/pictures/${organizationId}/${digest}`;
