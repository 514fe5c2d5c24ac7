import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import { useWallet } from '../frame/wallet-context.ts';

/** The value of a claim: a word, a text, or a picture. */
export function ClaimValue({ value }: { value: JsonValue }) {
  const { words } = useWallet();
  if (typeof value === 'boolean') return words.hold[value ? 'yes' : 'no'];
  if (typeof value === 'string' && value.startsWith('data:image/'))
    return <img src={value} alt={words.hold.picture} width={96} style={{ display: 'block' }} />;
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}
