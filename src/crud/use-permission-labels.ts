import type { TextKey } from '@locales/keys.ts';
import { permissionCode, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from './use-label.ts';

/** Names of the actions that exist for all resources, as in the permissions of a role. */
const USUAL: Readonly<Record<string, TextKey>> = {
  view: 'resource.right.view',
  create: 'resource.right.create',
  update: 'resource.right.update',
  delete: 'resource.right.delete',
  restore: 'resource.right.restore',
  export: 'resource.right.export',
  import: 'resource.right.import',
  reveal: 'resource.right.reveal',
  share: 'resource.right.share',
  choose: 'resource.right.choose',
};

/**
 * Returns a function that names a permission code: the records and the action. Null for a code that does not belong to
 * these records; codes themselves are never shown.
 */
export function usePermissionLabels(
  definition: Pick<ResourceDefinition, 'module' | 'name' | 'plural' | 'lifecycle'> | null,
): (code: string) => string | null {
  const t = useTranslate();
  const label = useLabel();
  return (code) => {
    if (definition === null) return null;
    const own = permissionCode(definition, '');
    if (!code.startsWith(own)) return null;
    const act = code.slice(own.length);
    const events = definition.lifecycle?.events ?? {};
    const event = Object.hasOwn(events, act) ? events[act] : undefined;
    const usual = Object.hasOwn(USUAL, act) ? USUAL[act] : undefined;
    const right = event !== undefined ? label(event.label) : usual !== undefined ? t(usual) : null;
    return right === null ? null : t('resource.right.name', { page: label(definition.plural), right });
  };
}

/**
 * Returns a function that explains a rejection: it names the missing permission where the server returned one that has
 * a name.
 */
export function useMissingPermission(
  definition: Parameters<typeof usePermissionLabels>[0],
): (code: string | null) => string {
  const t = useTranslate();
  const permissionWords = usePermissionLabels(definition);
  return (code) => {
    const right = code === null ? null : permissionWords(code);
    return right === null ? t('resource.right.unnamed') : t('resource.right.missing', { right });
  };
}
