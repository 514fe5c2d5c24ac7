import type { Language } from '../../contract/base/common/language.ts';
import type { EntryRefusal, TrustedEntry } from '../../engine/openid4vp/index.ts';
import enUS from '../../src/custom/credentials/verification/i18n/en-US.ts';
import esMX from '../../src/custom/credentials/verification/i18n/es-MX.ts';
import { EVIDENCE_WORDS } from '../../src/custom/credentials/verification/i18n/word-evidence.ts';
import { TOKEN_REASONS } from '../../contract/credentials/verification/token-reasons.ts';

/** What a step rests on, besides mathematics. */
export type Basis = 'supplied' | 'fetched' | 'given' | 'rpc';

interface OwnWords {
  usage: string;
  unreadable: string;
  unread: (path: string) => string;
  verdict: Record<'valid' | 'invalid' | 'revoked' | 'suspended' | 'expired' | 'not-yet-valid' | 'unchecked', string>;
  madeAt: (time: string) => string;
  at: (time: string) => string;
  basis: Record<
    Basis,
    Record<
      'did-document' | 'issuer-metadata' | 'status-list' | 'seal-receipt' | 'chain' | 'related-resource' | 'block',
      string
    >
  >;
  presentation: string;
  holder: string;
  issuer: string;
  unknownIssuer: string;
  certifiedIssuer: string;
  recognizedBy: (entry: Pick<TrustedEntry, 'list' | 'name' | 'credentialTypes'>, since: string) => string;
  inNoList: (lists: string) => string;
  refusedBy: Record<EntryRefusal, (list: string) => string>;
  oldList: (list: string, day: string) => string;
}

const OWN: Record<Language, OwnWords> = {
  'en-US': {
    usage: `Usage: sello-verify FILE [--fetch did,status,context] [--fetch-local] [--rpc URL] [--block HASH]
       [--registry FILE] [--approvals FILE] [--trust FILE] [--at TIME] [--challenge TEXT] [--domain TEXT] [--json] [--lang en-US|es-MX]

FILE is an evidence bundle, a credential or presentation (JSON), a token, or a PDF that carries a credential.
It can also be a link with a credential after its # (https://…/verify#…), or a file with such a link.
Nothing is read from the network unless --fetch or --rpc says so.
--fetch reads public addresses over https, at most 1 MB each. --fetch-local allows this machine and its network, too.
--approvals names a file with approvals that were given with wallets: they are not in the credential itself.
--trust names a file with a trusted list, and the command says whether that names the issuer. It can be repeated.
--block names a block by its hash, which you know from elsewhere: the seal must be in it. It can be repeated.
Exit: 0 all checks hold, 1 refused, 2 could not check, 64 wrong use.`,
    unread: path => `The file could not be read: ${path}`,
    unreadable: 'The file is no credential, presentation, token, PDF or evidence bundle.',
    verdict: {
      valid: 'VALID: all checks hold',
      invalid: 'NOT VALID: a check failed',
      revoked: 'REVOKED by its issuer',
      suspended: 'PAUSED by its issuer',
      expired: 'EXPIRED: it was genuine, its time has passed',
      'not-yet-valid': 'NOT YET VALID',
      unchecked: 'COULD NOT BE CHECKED completely',
    },
    madeAt: time => `Evidence of ${time}. What changed later is not in it.`,
    at: time => `Checked as of ${time}.`,
    basis: {
      supplied: {
        'did-document': 'keys as supplied in the file',
        'issuer-metadata': 'keys as supplied in the file',
        'status-list': 'status list as supplied in the file',
        'seal-receipt': 'seal as supplied in the file',
        chain: 'record of the chain as supplied in the file',
        'related-resource': 'resource as supplied in the file',
        block: 'block hash as supplied in the file',
      },
      fetched: {
        'did-document': 'keys read now',
        'issuer-metadata': 'keys read now',
        'status-list': 'status list read now',
        'seal-receipt': 'seal read now',
        chain: 'record of the chain read now',
        'related-resource': 'resource read now',
        block: 'block hash as supplied in the file',
      },
      given: {
        'did-document': 'the key is the identifier itself',
        'issuer-metadata': 'keys as given',
        'status-list': 'status list as given',
        'seal-receipt': 'seal as given',
        chain: 'record of the chain as given',
        'related-resource': 'resource as given',
        block: 'block hash as given',
      },
      rpc: {
        'did-document': 'keys read now',
        'issuer-metadata': 'keys read now',
        'status-list': 'status list read now',
        'seal-receipt': 'seal as supplied in the file',
        chain: 'read from the node that you named',
        'related-resource': 'resource read now',
        block: 'block hash as supplied in the file',
      },
    },
    presentation: 'Presentation',
    holder: 'Its holder’s signature',
    issuer: 'Issuer',
    unknownIssuer: 'nobody names this issuer',
    certifiedIssuer: 'as its certificate says; who signed the certificate is not checked',
    recognizedBy: ({ list, name, credentialTypes: types }, since) =>
      `Recognized by ${list} as ${name}, for ${types.join(', ') || 'all types'}, since ${since}`,
    inNoList: lists => `Warning: the issuer is in no list: ${lists}`,
    refusedBy: {
      'issuer-types': list => `Warning: ${list} does not accept the issuer for this type of credential`,
      'issuer-dates': list => `Warning: the credential was signed outside the dates of the issuer in ${list}`,
      'issuer-revoked': list => `Warning: ${list} revoked the issuer, and no seal proves that the credential is older`,
    },
    oldList: (list, day) => `Warning: ${list} had to be updated by ${day}`,
  },
  'es-MX': {
    usage: `Uso: sello-verify ARCHIVO [--fetch did,status,context] [--fetch-local] [--rpc URL] [--block HUELLA]
     [--registry ARCHIVO] [--approvals ARCHIVO] [--trust ARCHIVO] [--at FECHA] [--challenge TEXTO] [--domain TEXTO] [--json] [--lang en-US|es-MX]

ARCHIVO es un paquete de evidencia, una credencial o presentación (JSON), un token o un PDF que lleva una credencial.
También puede ser un enlace con una credencial después de # (https://…/verify#…), o un archivo con ese enlace.
No se lee nada de la red, salvo lo que pidas con --fetch o --rpc.
--fetch lee direcciones públicas por https, 1 MB de cada una como máximo. --fetch-local permite además este equipo y su red.
--approvals indica un archivo con aprobaciones dadas con billetera: no vienen en la credencial.
--trust indica un archivo con una lista de confianza; el comando dice si nombra al emisor. Se puede repetir.
--block indica un bloque por su huella, que conoces por otro medio: el sello debe estar en él. Se puede repetir.
Salida: 0 todo se cumple, 1 rechazada, 2 no se pudo comprobar, 64 uso incorrecto.`,
    unread: path => `No se pudo leer el archivo: ${path}`,
    unreadable: 'El archivo no es una credencial, presentación, token, PDF ni paquete de evidencia.',
    verdict: {
      valid: 'VÁLIDA: todo se cumple',
      invalid: 'NO VÁLIDA: falló una comprobación',
      revoked: 'REVOCADA por su emisor',
      suspended: 'EN PAUSA por su emisor',
      expired: 'VENCIDA: fue auténtica y su tiempo pasó',
      'not-yet-valid': 'AÚN NO VÁLIDA',
      unchecked: 'NO SE PUDO COMPROBAR por completo',
    },
    madeAt: time => `Evidencia del ${time}. Lo que cambió después no está en ella.`,
    at: time => `Comprobada al ${time}.`,
    basis: {
      supplied: {
        'did-document': 'llaves como vienen en el archivo',
        'issuer-metadata': 'llaves como vienen en el archivo',
        'status-list': 'lista de estados como viene en el archivo',
        'seal-receipt': 'sello como viene en el archivo',
        chain: 'registro de la cadena como viene en el archivo',
        'related-resource': 'recurso como viene en el archivo',
        block: 'huella del bloque como viene en el archivo',
      },
      fetched: {
        'did-document': 'llaves leídas ahora',
        'issuer-metadata': 'llaves leídas ahora',
        'status-list': 'lista de estados leída ahora',
        'seal-receipt': 'sello leído ahora',
        chain: 'registro de la cadena leído ahora',
        'related-resource': 'recurso leído ahora',
        block: 'huella del bloque como viene en el archivo',
      },
      given: {
        'did-document': 'la llave es el propio identificador',
        'issuer-metadata': 'llaves como se dieron',
        'status-list': 'lista de estados como se dio',
        'seal-receipt': 'sello como se dio',
        chain: 'registro de la cadena como se dio',
        'related-resource': 'recurso como se dio',
        block: 'huella del bloque como la indicaste',
      },
      rpc: {
        'did-document': 'llaves leídas ahora',
        'issuer-metadata': 'llaves leídas ahora',
        'status-list': 'lista de estados leída ahora',
        'seal-receipt': 'sello como viene en el archivo',
        chain: 'leído del nodo que indicaste',
        'related-resource': 'recurso leído ahora',
        block: 'huella del bloque como viene en el archivo',
      },
    },
    presentation: 'Presentación',
    holder: 'La firma de quien la presenta',
    issuer: 'Emisor',
    unknownIssuer: 'nadie respalda a este emisor',
    certifiedIssuer: 'según su certificado; no se comprueba quién lo firmó',
    recognizedBy: ({ list, name, credentialTypes: types }, since) =>
      `Reconocido por ${list} como ${name}, para ${types.join(', ') || 'todos los tipos'}, desde el ${since}`,
    inNoList: lists => `Aviso: el emisor no está en ninguna lista: ${lists}`,
    refusedBy: {
      'issuer-types': list => `Aviso: ${list} no acepta al emisor para este tipo de credencial`,
      'issuer-dates': list => `Aviso: la credencial se firmó fuera de las fechas del emisor en ${list}`,
      'issuer-revoked': list =>
        `Aviso: ${list} revocó al emisor y ningún sello demuestra que la credencial es anterior`,
    },
    oldList: (list, day) => `Aviso: ${list} debía actualizarse antes del ${day}`,
  },
};

/** The words of the command, with those of the page for steps and reasons. */
export const wordsOf = (language: Language) => ({
  ...OWN[language],
  step: {
    ...(language === 'en-US' ? enUS : esMX).step,
    ...EVIDENCE_WORDS[language].step,
    holder: [OWN[language].holder],
  },
  reasons: {
    ...(language === 'en-US' ? enUS : esMX).reasons,
    ...TOKEN_REASONS[language],
    ...EVIDENCE_WORDS[language].reasons,
  },
});
export type Words = ReturnType<typeof wordsOf>;
