/** An address as others read it: its first letter and its host. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
/** A telephone as others read it: its last four digits. */
export const maskedPhone = (phone: string): string => `••••${phone.slice(-4)}`;
