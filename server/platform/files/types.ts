export interface FileInfo {
  /** Names the file and its content: the content's SHA-256 and 128 random bits. */
  id: string;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  contentType: string;
  name: string;
}

export interface FileMeta {
  contentType: string;
  name: string;
  /** Of `newFileId`, where it must be known before the file is there. */
  id?: string;
}

export interface StoredFile extends FileInfo {
  bytes: Buffer;
}

/** Where uploads and made documents stand. A stored file never changes. */
export interface FileStore {
  /** Resolves when the bytes would survive a power failure. */
  put(bytes: Uint8Array, meta: FileMeta): Promise<FileInfo>;
  /** Undefined when there is no such file. @throws when its content is not what was stored. */
  get(id: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  delete(id: string): Promise<void>;
}
