/** A text as `npm run format` would write it. */
export function formatted(file: string, text: string): Promise<string>;
