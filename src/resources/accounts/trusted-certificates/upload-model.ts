import { TRUSTED_UPLOAD_MAX, type TrustedCertificateType } from '../../../../contract/accounts/trusted-lists/states.ts';
import { TrustedCertificateUpload } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

export interface UploadValues {
  type: TrustedCertificateType;
  text: string;
  name: string;
  country: string;
  credentialTypes: string[];
  statusLists: string[];
  statusSigners: string[];
}
export const NEW_UPLOAD: UploadValues = {
  type: 'x509',
  text: '',
  name: '',
  country: '',
  credentialTypes: [],
  statusLists: [],
  statusSigners: [],
};

/** The body of the call: a country that is not typed is that of the certificate. */
export const uploadBody = ({ country, ...values }: UploadValues) => ({ ...values, country: country.trim() || null });

/** What is wrong with an upload. A list's field has one place in the form for all of its texts. */
export const uploadProblems = (values: UploadValues): Problems => ({
  ...Object.fromEntries(
    Object.entries(problemsOf(TrustedCertificateUpload, uploadBody(values))).map(([path, why]) => [
      uploadPath(path),
      why,
    ]),
  ),
  ...(values.text.length > TRUSTED_UPLOAD_MAX && { text: 'fieldErrors.too_long' }),
});
export const uploadPath = (path: string): string => path.replace(/\.\d+$/, '');
