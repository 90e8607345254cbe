import type { TextKey } from '@locales/keys.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

const KEYS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['repository.name', 'gallery.forms.release.name'],
  ['repository.owner', 'gallery.forms.release.owner'],
  ['repository.visibility', 'gallery.forms.release.visibility'],
  ['repository.from', 'gallery.forms.release.from'],
  ['task.name', 'gallery.forms.release.taskName'],
  ['task.urgency', 'gallery.forms.release.urgency'],
  ['task.days', 'gallery.forms.release.days'],
  ['task.text', 'gallery.forms.release.text'],
  ['members', 'gallery.forms.release.members'],
  ['name', 'gallery.forms.release.member'],
  ['number', 'gallery.forms.release.number'],
  ['duty', 'gallery.forms.release.duty'],
]);

/** Labels of the fields of a release; those in a row include its number. */
export function useReleaseLabels(): (name: string) => string {
  const t = useTranslate();
  return (name) => {
    const [, row, field] = /^members\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const label = t(KEYS.get(field ?? name) ?? 'gallery.forms.release.members');
    return row === undefined ? label : t('gallery.forms.contacts.inRow', { label, number: Number(row) + 1 });
  };
}
