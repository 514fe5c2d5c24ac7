import { SaxesParser } from 'saxes';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';

export interface XmlReader {
  /** A tag opens; names come without their prefix. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML while it comes. It may declare nothing: entities that grow are how a small document becomes a large one. @throws FileProblem */
export function readXml(pieces: (take: (piece: Uint8Array) => void) => void, reader: XmlReader): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser();
  const refuse = () => {
    throw new FileProblem('damaged');
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => reader.open?.(bare(name), attributes));
  parser.on('closetag', ({ name }) => reader.close?.(bare(name)));
  parser.on('text', text => reader.text?.(text));
  parser.on('cdata', text => reader.text?.(text));
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return refuse();
    }
  };
  pieces(piece => parser.write(decode(piece)));
  parser.write(decode());
  parser.close();
}
