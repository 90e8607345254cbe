import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ListTool } from '@src/crud/list/use-list-permissions.ts';
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
/** Usable files. */
const KEPT = 'ready,archived';

interface MediaPageProps {
  readonly name: MediaPageName;
  /** Layout of the rows; with `tiles` the operator can switch to the table. */
  readonly shape: keyof typeof SLOTS;
  /** Fixed filters. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const NO_FILTERS = {} as const;

/** The rows of a page of the library. */
export const mediaRows = ({ shape, fixed }: Omit<MediaPageProps, 'name'>) =>
  rowsOf(mediaResource, { fixed: { status: KEPT, ...fixed }, endless: shape === 'gallery', urlParams: OWN });

/** A page of the library: folder tree, file list, and the detail of the chosen file. */
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
          {!isTrash && (
            <ListTool acts={['create']}>
              <UploadButton />
            </ListTool>
          )}
        </>
      }
    />
  );
}
