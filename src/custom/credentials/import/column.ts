import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import type { FieldComponent } from '../../../../contract/credentials/templates/field.ts';
import type { DateFormat, NumberFormat } from '../../base/kit/values/formats.ts';
import type { ValueField } from '../../base/kit/values/values.ts';

/** What a column holds: what a form component gives, or what is a person's. */
export type ColumnKind = FieldComponent | 'name' | 'email' | 'did' | 'phone' | 'language';

/** One column of a list that is imported. */
export interface ImportColumn {
  key: string;
  /** As the reader's language has it. */
  label: string;
  kind: ColumnKind;
  choices?: string[] | undefined;
  required: boolean;
  /** Of a column of numbers: that none of them is below zero, so that none such is meant. */
  unsigned?: true;
  /** What is said of mistakes that have more to them here, already translated. */
  faults?: Partial<Record<FieldError, string>>;
  /** What stands in a sample file, where its kind has no fitting example. */
  example?: string | number;
  /** What people call it besides, in any language. */
  words?: readonly string[];
  /** Of a column of pictures: where the one stands that a cell names, and how one is added for a single cell, which answers what that says then. */
  picture?: {
    addressOf: (text: string) => string | null;
    upload: (picture: Blob, name: string) => Promise<string>;
  };
}

/** Both parts of a person's name. */
export interface NameParts {
  name: string;
  lastname: string;
}

/** One row as typed, pasted, picked or read: text by column, so that what is wrong stays to be corrected. */
export interface ImportRow {
  key: number;
  cells: Record<string, string>;
  /** Doubtful texts that somebody looked at and keeps, by column. */
  kept?: Record<string, string>;
  /** A whole name of three words as it was parted, and as it may be meant instead. */
  unsure?: { parted: NameParts; instead: NameParts } | undefined;
}
/** A row that has no place in a list yet. */
export type NewRow = Omit<ImportRow, 'key'>;

export type Format = DateFormat | NumberFormat;
/** How days and decimals are written, by column. */
export type Formats = Record<string, Format>;

/** Kinds whose cells are typed as text. */
const TYPED = ['name', 'email', 'did', 'phone', 'language'] as const;
const isTyped = (kind: ColumnKind): kind is (typeof TYPED)[number] => (TYPED as readonly string[]).includes(kind);

/** The input that a column's cells are edited with. */
export const fieldOf = ({ kind, choices, required }: ImportColumn): ValueField => ({
  component: isTyped(kind) ? 'text' : kind,
  choices,
  required,
});

/** What people call the columns about a person, in both languages. */
export const PERSON_WORDS = {
  name: ['name', 'nombre', 'nombres', 'first name', 'given name', 'nombre de pila', 'primer nombre', 'segundo nombre'],
  lastname: [
    'last name',
    'surname',
    'family name',
    'apellido',
    'apellidos',
    'apellido paterno',
    'apellido materno',
    'primer apellido',
    'segundo apellido',
  ],
  email: ['e-mail', 'mail', 'correo', 'correo electrónico', 'e-mail address', 'dirección de correo'],
  did: ['did', 'wallet', 'billetera', 'subject DID'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'mobile',
    'mobile phone',
    'cell phone',
    'teléfono',
    'celular',
    'móvil',
    'número de teléfono',
    'whatsapp',
  ],
  language: ['language', 'preferred language', 'idioma', 'idioma preferido', 'lengua'],
} as const;
