import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Reading } from '../check/readers.ts';

interface ReadingWords {
  read: string;
  /** What is read, by what it is for the check. */
  source: Record<Reading['what'], string>;
  reading: string;
  done: string;
  unreachable: string;
  /** By which way the blockchain was asked. */
  through: string;
  direct: string;
  registry: string;
}

/** How it is told what the browser reads, and from where: fetched with the check itself, by those who ask for it. */
export const READING_WORDS: Record<Language, ReadingWords> = {
  'en-US': {
    read: 'What your browser read, and from where',
    source: {
      credential: 'The credential',
      approvals: 'The approvals given with wallets',
      'did-document': 'Keys of a signer',
      'issuer-metadata': 'Keys of an issuer',
      'status-list': 'The status list',
      schema: 'The schema with the labels',
      picture: 'A picture',
      'seal-receipt': 'The seals',
      chain: 'The blockchain’s record of the seal',
      registries: 'The contracts that hold the platform’s seals',
      node: 'A node of the blockchain itself',
      'related-resource': 'A resource it relies on',
    },
    reading: 'reading…',
    done: 'read',
    unreachable: 'could not be read',
    through: 'The blockchain’s record was read through the platform’s own connection.',
    direct: 'The blockchain’s record was read from a node of the network itself.',
    registry: 'Keys that a registry on a blockchain holds were read through this platform.',
  },
  'es-MX': {
    read: 'Lo que leyó tu navegador, y de dónde',
    source: {
      credential: 'La credencial',
      approvals: 'Las aprobaciones dadas con billetera',
      'did-document': 'Llaves de quien firmó',
      'issuer-metadata': 'Llaves de un emisor',
      'status-list': 'La lista de estados',
      schema: 'El esquema con las etiquetas',
      picture: 'Una imagen',
      'seal-receipt': 'Los sellos',
      chain: 'El registro del sello en la blockchain',
      registries: 'Los contratos que guardan los sellos de la plataforma',
      node: 'Un nodo de la propia blockchain',
      'related-resource': 'Un recurso en el que se apoya',
    },
    reading: 'leyendo…',
    done: 'leído',
    unreachable: 'no se pudo leer',
    through: 'El registro de la blockchain se leyó a través de la conexión de la plataforma con la red.',
    direct: 'El registro de la blockchain se leyó en un nodo de la propia red, sin la plataforma de por medio.',
    registry: 'Las llaves que guarda un registro en una blockchain se leyeron a través de esta plataforma.',
  },
};
