// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { Catalogue } from '../catalogue.ts';
import dock from '../en/demo-shell/dock.json';
import gallery from '../en/demo-shell/gallery.json';

/** Texts of this language that the shell needs, in the demo only. */
export const texts: readonly Catalogue[] = [dock, gallery];
