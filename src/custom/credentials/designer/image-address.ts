/** Where a picture of an organization is served. */
export const imageAddress = (imageId: string): string => `/api/v1/public/images/${imageId}`;
