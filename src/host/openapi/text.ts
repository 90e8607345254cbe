/** Path of the document, relative to the folder of package.json. */
export const OPENAPI_FILE = 'src/contracts/generated/openapi.json';

/** The content of the file. */
export const openApiText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
