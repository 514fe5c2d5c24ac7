/** Where a credential's signed schema says what it looks like: an annotation, which no validator minds. */
export const DESIGN_ANNOTATION = 'x-sello-design';
