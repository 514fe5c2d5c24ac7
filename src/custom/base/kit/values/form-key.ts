/** What a template's field is called in a form: react-hook-form has no path through a name like `constructor`. */
export const keyOf = (name: string): string => `of_${name}`;
