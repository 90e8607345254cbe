import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { LineTree } from '@src/crud/field-kinds/inputs/tree/virtual-tree.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

interface MoveFolderDialogProps {
  readonly name: string;
  readonly tree: readonly ChoiceNode[];
  readonly onChosen: (into: string | null) => void;
  readonly onClose: () => void;
}

/** Dialog that chooses the target of a folder: the keyboard alternative to dragging. */
export default function MoveFolderDialog({ name, tree, onChosen, onClose }: MoveFolderDialogProps) {
  const t = useTranslate();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const choose = (into: string | null) => {
    onClose();
    onChosen(into);
  };
  return (
    <Dialog open label={t('media.folder.moveNamed', { name })} testId="media-folder-move" onClose={onClose}>
      <div className="media-upload">
        <button type="button" className="button button-quiet media-aside-all" onClick={() => choose(null)}>
          <Icon name="pi pi-images" />
          {t('media.folder.top')}
        </button>
        <LineTree
          tree={tree}
          label={t('media.folder.many')}
          searchLabel={t('media.folder.search')}
          noneText={t('media.folder.none')}
          closed={closed}
          onClosed={setClosed}
          onPress={choose}
          lineTestId="media-folder-place"
        />
      </div>
    </Dialog>
  );
}
