import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApiDocument } from './document.ts';
import { OPENAPI_FILE, openApiText } from './text.ts';

// Run from the folder of package.json: `npm run openapi` writes the document, `npm run openapi -- --check` compares it.
const root = process.cwd();
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const document = openApiDocument(version);
const wanted = openApiText(document);
const file = join(root, OPENAPI_FILE);
const calls = Object.keys(Object(document.paths)).length;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, wanted);
  console.log(`${calls} calls are in ${OPENAPI_FILE}`);
} else {
  const same = readIfThere() === wanted;
  if (!same) console.error(`${OPENAPI_FILE} is not what the contracts say. Run: npm run openapi`);
  console.log(`${calls} calls, ${same ? 0 : 1} problems`);
  process.exitCode = same ? 0 : 1;
}

function readIfThere(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
