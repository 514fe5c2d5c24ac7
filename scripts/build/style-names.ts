import type { Plugin } from 'vite';

const MADE = 'export { murmur2 as default };';
const KEPT = `
const names = new Map();
export default text => {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = murmur2(text)));
  return name;
};`;

/**
 * Emotion names a style by a hash of its text, and makes it anew at each drawing of each element that wears the style. Here each text is hashed
 * once. What is kept is one text for each rule in the page's sheets, which stay for as long as the page does.
 */
export const styleNames = (): Plugin => ({
  name: 'sello-style-names',
  apply: 'build',
  transform: {
    filter: { id: /@emotion\/hash\/dist\/emotion-hash\.esm\.js/ },
    handler(code) {
      if (!code.includes(MADE)) this.error('@emotion/hash has another form: see scripts/build/style-names.ts');
      return { code: code.replace(MADE, KEPT), map: null };
    },
  },
});
