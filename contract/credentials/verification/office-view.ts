/** The end of the address by which the portal leads its own people to a public page: what they look at is no visit. */
export const OFFICE_VIEW = '#office';
