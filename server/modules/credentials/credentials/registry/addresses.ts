/** The address at which a credential is verified by anybody. */
export const verifyUrl = (publicUrl: string, publicId: string): string => `${publicUrl}/verify/${publicId}`;

/** Where the picture of a credential is drawn, as it was designed. */
export const pictureUrl = (publicUrl: string, publicId: string): string =>
  `${publicUrl}/api/v1/public/credentials/${publicId}/picture`;

/** Where the terms of a schema are described; each stands there under its own name as fragment. */
export const vocabularyUrl = (publicUrl: string, schemaId: string): string => `${publicUrl}/vocab/${schemaId}`;
