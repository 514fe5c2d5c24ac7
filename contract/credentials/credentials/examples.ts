import { sampleFields, type SampleHolder } from '../designs/sample.ts';
import type { ClaimValue, TemplateField } from '../templates/field.ts';
import {
  curlToken,
  inPython,
  inShell,
  javascriptToken,
  pythonToken,
  type ExampleKind,
  type Program,
} from './example-parts.ts';

export { EXAMPLE_KINDS, SECRET_VARIABLE, type ExampleKind } from './example-parts.ts';

/** What an example is filled in with: its own platform, account, project and template. */
export interface ExampleOf extends Program {
  organizationId: string;
  projectId: string;
  templateId: string;
  /** What is asked of each recipient there. */
  content: readonly TemplateField[];
}

/** Somebody at a domain that nobody has (RFC 2606), whom no mail reaches. */
const SOMEBODY: SampleHolder = { name: 'Ana', lastname: 'Luz', email: 'ana.luz@example.com' };

interface Ask {
  templateId: string;
  receiver: SampleHolder & { values: Record<string, ClaimValue> };
}

const askOf = ({ templateId, content }: ExampleOf): Ask => {
  const variable = content.filter(({ mode }) => mode === 'variable');
  const ground = { issuerDid: '', at: '2026-01-15T12:00:00Z', until: null, values: {} };
  const values = sampleFields(variable, SOMEBODY, ground).map(({ name, value }) => [name, value]);
  return { templateId, receiver: { ...SOMEBODY, values: Object.fromEntries(values) as Record<string, ClaimValue> } };
};

const addressOf = ({ publicUrl, organizationId, projectId }: ExampleOf): string =>
  `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/credentials`;

const curl = (of: ExampleOf): string => `${curlToken(of)}
# One key for each credential: whatever is repeated with it gives the same one.
curl --silent --show-error --fail-with-body '${addressOf(of)}' \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Idempotency-Key: example-curl-0001' \\
  --header 'Content-Type: application/json' \\
  --data '${inShell(JSON.stringify(askOf(of), null, 2))}'
`;

const javascript = (of: ExampleOf): string => `${javascriptToken(of, 'issue.mjs')}
const request = await answerOf('${addressOf(of)}', {
  headers: {
    authorization: \`Bearer \${token}\`,
    // One key for each credential: whatever is repeated with it gives the same one.
    'idempotency-key': 'example-javascript-0001',
    'content-type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(askOf(of), null, 2).replaceAll('\n', '\n  ')}),
});
console.log(JSON.stringify(request));
`;

const python = (of: ExampleOf): string => `${pythonToken(of, 'issue.py')}
request = answer_of(
    "${addressOf(of)}",
    json.dumps(${inPython(askOf(of), '    ')}),
    {
        "Authorization": f"Bearer {token}",
        # One key for each credential: whatever is repeated with it gives the same one.
        "Idempotency-Key": "example-python-0001",
        "Content-Type": "application/json",
    },
)
print(json.dumps(request))
`;

const EXAMPLES: Record<ExampleKind, (of: ExampleOf) => string> = { curl, javascript, python };

/** A program that gets a token and issues one credential, to be copied and run as it is. */
export const exampleFor = (kind: ExampleKind, of: ExampleOf): string => EXAMPLES[kind](of);

/** The same of an account for merchants: its own platform, account and one of its merchants. */
export interface MerchantExampleOf extends Program {
  organizationId: string;
  projectId: string;
  merchantId: string;
}

const merchantAddress = ({ publicUrl, organizationId, projectId, merchantId }: MerchantExampleOf): string =>
  `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/vouchers/merchants/${merchantId}`;

/** Where the examples find what is charged: what was scanned, or the number, and the PIN that goes with a number. */
export const SALE_VARIABLES = { voucher: 'SELLO_VOUCHER', pin: 'SELLO_PIN', amount: 'SELLO_AMOUNT' } as const;
const { voucher, pin, amount } = SALE_VARIABLES;

const MERCHANT_EXAMPLES: Record<ExampleKind, (of: MerchantExampleOf) => string> = {
  curl: of => `${curlToken(of)}
# Of which offers the merchant takes vouchers, and what is owed to it.
curl --silent --show-error --fail-with-body '${merchantAddress(of)}/standing' \\
  --header "Authorization: Bearer $TOKEN"
echo

# A sale, where there is one: ${voucher}=…  (scanned or typed)  ${pin}=…  ${amount}=…  (in cents)
[ -n "\${${voucher}:-}" ] || exit 0
# One id for each sale: sent again with it, whatever became of the answer, it is charged once.
ID=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr A-Z a-z)
curl --silent --show-error --fail-with-body '${merchantAddress(of)}/sales' \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Content-Type: application/json' \\
  --retry 5 --retry-connrefused \\
  --data @- <<SALE
{
  "id": "$ID",
  "madeAt": "$(date -u +%Y-%m-%dT%H:%M:%SZ)",
  "amount": $${amount},
  "currency": "MXN",
  "decimals": 2,
  "voucher": "$${voucher}",
  "pin": "$${pin}"
}
SALE
`,
  javascript: of => `${javascriptToken(of, 'merchant.mjs')}
// Of which offers the merchant takes vouchers, and what is owed to it.
const standing = await answerOf('${merchantAddress(of)}/standing', {
  method: 'GET',
  headers: { authorization: \`Bearer \${token}\` },
});
console.log(JSON.stringify(standing));

// A sale, where there is one: ${voucher}=…  (scanned or typed)  ${pin}=…  ${amount}=…  (in cents)
const { ${voucher}: voucher, ${pin}: pin, ${amount}: amount } = process.env;
if (voucher) {
  const sale = await answerOf('${merchantAddress(of)}/sales', {
    headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
    body: JSON.stringify({
      // One id for each sale: sent again with it, whatever became of the answer, it is charged once.
      id: crypto.randomUUID(),
      madeAt: new Date().toISOString(),
      amount: Number(amount),
      currency: 'MXN',
      decimals: 2,
      voucher,
      pin,
    }),
  });
  console.log(JSON.stringify(sale));
}
`,
  python: of => `${pythonToken(of, 'merchant.py')}
# Of which offers the merchant takes vouchers, and what is owed to it.
standing = answer_of(
    "${merchantAddress(of)}/standing",
    None,
    {"Authorization": f"Bearer {token}"},
)
print(json.dumps(standing))

# A sale, where there is one: ${voucher}=…  (scanned or typed)  ${pin}=…  ${amount}=…  (in cents)
if os.environ.get("${voucher}"):
    import uuid
    from datetime import datetime, timezone

    sale = answer_of(
        "${merchantAddress(of)}/sales",
        json.dumps({
            # One id for each sale: sent again with it, whatever became of the answer, it is charged once.
            "id": str(uuid.uuid4()),
            "madeAt": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "amount": int(os.environ["${amount}"]),
            "currency": "MXN",
            "decimals": 2,
            "voucher": os.environ["${voucher}"],
            "pin": os.environ["${pin}"],
        }),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    print(json.dumps(sale))
`,
};

/** A program that gets a token, asks of which offers a merchant takes vouchers and what is owed to it, and charges one: to be copied and run as it is. */
export const merchantExampleFor = (kind: ExampleKind, of: MerchantExampleOf): string => MERCHANT_EXAMPLES[kind](of);
