/** The query of the reader's own organization. */
export const OWN = ['organization', 'own'] as const;
