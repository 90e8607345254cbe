import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { mediaResource } from './definitions/media-file.ts';
import { FolderAside } from './folder-aside.tsx';
import { MediaNav, type MediaPageName } from './media-nav.tsx';
import { UploadButton } from './upload/upload-button.tsx';
import { useMediaTexts } from './use-media-texts.ts';
import { ViewSwitch } from './view-switch.tsx';

const DETAIL: ResourceSlots = {
  detail: () => import('./media-detail.tsx'),
  form: () => import('./media-panel.tsx'),
};
const TILES: ResourceSlots = { ...DETAIL, rows: () => import('./tiles/media-rows.tsx') };
const GALLERY: ResourceSlots = { ...DETAIL, rows: () => import('./tiles/gallery-rows.tsx') };
const SLOTS = { tiles: TILES, gallery: GALLERY, table: DETAIL } as const;
const OWN = ['view'] as const;
/** Files that can be used. */
const KEPT = 'ready,archived';

interface MediaPageProps {
  readonly name: MediaPageName;
  /** How the rows are drawn; `tiles` lets the operator choose the table. */
  readonly shape: keyof typeof SLOTS;
  /** Filters that are always in force. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const NO_FILTERS = {} as const;

/** A page of the library: folders at the left, files in the middle, one file beside them when it is chosen. */
export function MediaPage({ name, shape, fixed = NO_FILTERS }: MediaPageProps) {
  useMediaTexts();
  const isTrash = name === 'trash';
  return (
    <ResourcePage
      definition={mediaResource}
      fixed={{ status: KEPT, ...fixed }}
      slots={SLOTS[shape]}
      endless={shape === 'gallery'}
      urlParams={OWN}
      {...(isTrash ? {} : { aside: <FolderAside /> })}
      headActions={
        <>
          <MediaNav current={name} />
          {shape === 'tiles' && <ViewSwitch />}
          {!isTrash && <UploadButton />}
        </>
      }
    />
  );
}
