import { useTranslate } from '@src/ui/use-translate.ts';
import { dependencies } from '../../../../package.json';
import { LIBRARIES, type LibraryName } from '../libraries.ts';

interface LibraryListProps {
  readonly names: readonly LibraryName[];
}

/** Libraries of a page, each with its version and licence. */
export function LibraryList({ names }: LibraryListProps) {
  const t = useTranslate();
  return (
    <footer className="gallery-built">
      <h2>{t('gallery.frame.built')}</h2>
      {names.length === 0 && <p>{t('gallery.frame.own')}</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code> <span className="number">{dependencies[name]}</span> {LIBRARIES[name].licence}
          </li>
        ))}
      </ul>
    </footer>
  );
}
