import type { Currency } from '../../base/money/money.ts';

/** How an account is named: a CLABE of a bank in Mexico, or an IBAN (ISO 13616). */
export const ACCOUNT_FORMS = ['clabe', 'iban'] as const;
export type AccountForm = (typeof ACCOUNT_FORMS)[number];

/** An account as it is kept: without what people write between its characters. */
export const plainAccount = (written: string): string => written.replace(/[\s.-]/g, '').toUpperCase();

const CLABE = /^\d{18}$/;
const CLABE_WEIGHTS = [3, 7, 1];
/** Whether the last of 18 digits is what the others give: each by 3, 7, 1 in turn, of which the last digits count. */
function isClabe(account: string): boolean {
  if (!CLABE.test(account)) return false;
  const digits = [...account].map(Number);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, at) => total + ((digit * (CLABE_WEIGHTS[at % 3] as number)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Whether the number that an IBAN stands for, its first four characters last and a letter by its place, leaves 1 of 97. */
function isIban(account: string): boolean {
  if (!IBAN.test(account)) return false;
  const turned = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Which form an account has, as it is kept; undefined where its check digits are others. */
export function accountForm(account: string): AccountForm | undefined {
  if (isClabe(account)) return 'clabe';
  return isIban(account) ? 'iban' : undefined;
}

/** In which currencies an account of a form is paid: a CLABE names accounts in pesos. */
export const isAccountOf = (form: AccountForm, currency: Currency): boolean => form === 'iban' || currency === 'MXN';

/** An account where it is only to be recognized. */
export const maskedAccount = (account: string): string => `•••• ${account.slice(-4)}`;
