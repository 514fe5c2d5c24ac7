import { readFileSync, writeFileSync } from 'node:fs';
import { withPageTable } from '../../tests/walls/page-table.ts';

const DOCUMENT = 'ARCHITECTURE.md';
writeFileSync(DOCUMENT, withPageTable(readFileSync(DOCUMENT, 'utf8')));
