/** Groups of the palette. */
export const PALETTE_GROUPS = ['text', 'number', 'choice', 'media', 'layout', 'words'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Properties in the property panel of a node, by the control that edits them. */
export type PropName =
  | 'placeholder'
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'scale'
  | 'options'
  | 'resource'
  | 'mask'
  | 'level';

const HUNDREDTHS: ReadonlySet<string> = new Set(['money', 'percent']);

/** Stored units per written unit of the numbers of a node: 100 fen in a yuan, 100 basis points in a percent. */
export const unitOf = (type: string): number => (HUNDREDTHS.has(type) ? 100 : 1);

/** A kind of node: its palette group, its value and children, and its settings. */
export interface NodeKind {
  readonly type: string;
  readonly group: PaletteGroup;
  readonly icon: string;
  /** Kind of field whose control it shows; absent for nodes without a value of their own. */
  readonly field?: string;
  /** Permitted children: any, or only this type; absent for a leaf. */
  readonly holds?: 'any' | 'tab' | 'step';
  /** The only permitted parent type; null for the form itself. */
  readonly within?: string | null;
  /** Own scope of keys: one object, or a list of them. */
  readonly scope?: 'one' | 'many';
  readonly props: readonly PropName[];
}

const LENGTHS = ['placeholder', 'minLength', 'maxLength', 'mask'] as const;
const LIMITS = ['min', 'max'] as const;

const input = (
  type: string,
  group: PaletteGroup,
  icon: string,
  props: readonly PropName[] = [],
  field = type,
): NodeKind => ({ type, group, icon, field, props });

/** All kinds of nodes known to this version; others are preserved and shown as a placeholder. */
export const NODE_KINDS: readonly NodeKind[] = [
  input('text', 'text', 'pencil', LENGTHS),
  input('longText', 'text', 'align-left', LENGTHS),
  input('richText', 'text', 'file-edit'),
  input('code', 'text', 'code', LENGTHS),
  input('email', 'text', 'envelope', ['placeholder']),
  input('phone', 'text', 'phone', ['placeholder']),
  input('url', 'text', 'link', ['placeholder']),
  input('password', 'text', 'key', ['minLength', 'maxLength']),
  input('integer', 'number', 'hashtag', LIMITS),
  input('decimal', 'number', 'hashtag', [...LIMITS, 'scale']),
  input('money', 'number', 'money-bill', LIMITS),
  input('percent', 'number', 'percentage', LIMITS),
  input('boolean', 'choice', 'check'),
  input('date', 'choice', 'calendar'),
  input('datetime', 'choice', 'calendar-clock'),
  input('select', 'choice', 'list', ['options', 'placeholder']),
  input('multiSelect', 'choice', 'list-check', ['options']),
  input('region', 'choice', 'map-marker', ['options', 'placeholder'], 'select'),
  input('tags', 'choice', 'tags', LIMITS),
  input('relation', 'choice', 'link', ['resource']),
  input('relations', 'choice', 'sitemap', ['resource', ...LIMITS]),
  input('icon', 'media', 'heart'),
  input('color', 'media', 'palette'),
  input('image', 'media', 'image'),
  input('images', 'media', 'images', LIMITS),
  input('file', 'media', 'file'),
  input('video', 'media', 'video', [], 'file'),
  input('audio', 'media', 'volume-up', [], 'file'),
  { type: 'group', group: 'layout', icon: 'window-maximize', holds: 'any', props: [] },
  { type: 'grid', group: 'layout', icon: 'th-large', holds: 'any', props: [] },
  { type: 'tabs', group: 'layout', icon: 'folder', holds: 'tab', props: [] },
  { type: 'tab', group: 'layout', icon: 'folder-open', holds: 'any', within: 'tabs', props: [] },
  { type: 'steps', group: 'layout', icon: 'angle-double-right', holds: 'step', within: null, props: [] },
  { type: 'step', group: 'layout', icon: 'angle-right', holds: 'any', within: 'steps', props: [] },
  { type: 'repeat', group: 'layout', icon: 'clone', holds: 'any', scope: 'many', props: LIMITS },
  { type: 'subForm', group: 'layout', icon: 'box', holds: 'any', scope: 'one', props: [] },
  { type: 'heading', group: 'words', icon: 'bookmark', props: ['level'] },
  { type: 'paragraph', group: 'words', icon: 'align-left', props: [] },
  { type: 'divider', group: 'words', icon: 'minus', props: [] },
];

const BY_TYPE: ReadonlyMap<string, NodeKind> = new Map(NODE_KINDS.map((kind) => [kind.type, kind]));

/** The kind of this type; undefined for a type of another version. */
export const nodeKindOf = (type: string): NodeKind | undefined => BY_TYPE.get(type);

/** True for node types with a value under their key. */
export const hasValue = (type: string): boolean => {
  const kind = BY_TYPE.get(type);
  return kind?.field !== undefined || kind?.scope !== undefined;
};
