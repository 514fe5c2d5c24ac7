import { crc32 } from 'node:zlib';
import { fileName } from '../../../../../../contract/base/common/file-name.ts';
import type { Language } from '../../../../../../contract/base/common/index.ts';
import { shortNumberText } from '../../../../../../contract/credentials/credentials/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import { zipSize, writeZip, type ZipEntry } from '../../../../../platform/files/zip/index.ts';
import type { StreamedAnswer } from '../../../../../platform/http/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { readArchive, readStored, type StoredPdf } from './rows.ts';

const WORDS: Record<Language, { missing: string; explained: string }> = {
  'en-US': {
    missing: 'missing',
    explained: 'These credentials are not in the archive because their PDF could not be created:',
  },
  'es-MX': {
    missing: 'faltantes',
    explained: 'Estas credenciales no están en el archivo porque no se pudo crear su PDF:',
  },
};

const numberOf = ({ short_number }: StoredPdf): string => shortNumberText(short_number);

/** The text that names what is missing; none where nothing is. */
function listOfMissing(rows: readonly StoredPdf[], language: Language): ZipEntry[] {
  const missing = rows.filter(row => row.file_id === null);
  if (missing.length === 0) return [];
  const words = WORDS[language];
  const lines = [words.explained, '', ...missing.map(row => `${numberOf(row)}  ${row.name}`), ''];
  // Windows' editor reads UTF-8 by this mark.
  const bytes = Buffer.from(`\ufeff${lines.join('\r\n')}`);
  return [
    {
      name: fileName([words.missing], 'txt'),
      size: bytes.length,
      crc: crc32(bytes),
      read: () => Promise.resolve(bytes),
    },
  ];
}

/** Returns an archive as .zip, file by file as the caller takes it. @throws AppError error.not_found, pdfArchive.not_ready */
export async function archiveZip(
  { database, files }: Pick<CredentialParts, 'database' | 'files'>,
  organizationId: string,
  at: { projectId: string; archiveId: string },
  language: Language,
): Promise<StreamedAnswer & { length: number }> {
  const { archive, rows } = await database.organization(organizationId, async tx => {
    const read = await readArchive(tx, at);
    if (read.state !== 'ready') throw new AppError('pdfArchive.not_ready');
    return { archive: read, rows: await readStored(tx, at.archiveId) };
  });
  const pdfs = rows.flatMap((row): ZipEntry[] => {
    const { file_id: id } = row;
    if (id === null) return [];
    // The number is its own, so that no two have one name.
    const name = fileName([numberOf(row), row.name], 'pdf');
    const read = async () => {
      const file = await files.get(id);
      if (!file) throw new Error(`The PDF ${name} was removed`);
      return file.bytes;
    };
    return [{ name, size: row.size, crc: Number(row.crc), read }];
  });
  const entries = [...listOfMissing(rows, language), ...pdfs];
  const made = archive.finishedAt ?? archive.createdAt;
  return {
    stream: writeZip(entries, new Date(made)),
    contentType: 'application/zip',
    length: zipSize(entries),
    filename: fileName(['PDF', made.slice(0, 10)], 'zip'),
  };
}
