import { base64urlDecode, utf8Text } from '../../../../../engine/primitives/index.ts';

/** What may be a credential behind the `#` of a link, with or without a name. */
const FRAGMENT = /^#(?:[\w-]+=)?([\w-]+)$/;

/** The JSON behind the `#` of a link: no server is told of it. Undefined where there is none. */
export function jsonInFragment({ hash }: URL): string | undefined {
  const [, content] = FRAGMENT.exec(hash) ?? [];
  if (content === undefined) return undefined;
  try {
    const text = utf8Text(base64urlDecode(content));
    return text.startsWith('{') ? text : undefined;
  } catch {
    return undefined;
  }
}
