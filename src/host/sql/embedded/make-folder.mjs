import { createRequire } from 'node:module';

// Makes the folder of an embedded database: `node make-folder.mjs FOLDER`.
const { PGlite } = createRequire(import.meta.url)('@electric-sql/pglite');
const database = new PGlite(process.argv[2]);
await database.waitReady;
await database.close();
