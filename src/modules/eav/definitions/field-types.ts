/** How a field type of a model is stored, shown and limited. */
export interface FieldType {
  readonly name: string;
  /** Field kind of the resource engine that renders it. */
  readonly kind: string;
  /** Which limits it accepts. */
  readonly limits?: 'length' | 'range' | 'count';
  readonly hasOptions?: true;
  readonly hasTarget?: true;
  /** The only kind of file that it accepts. */
  readonly media?: 'video' | 'audio';
  /** Set by the server, never by users. */
  readonly isSet?: true;
  /** False when records cannot be ordered by it. */
  readonly isSortable?: false;
}

/** The types that fields of a model may have (design, D3). */
export const FIELD_TYPES: readonly FieldType[] = [
  { name: 'text', kind: 'text', limits: 'length' },
  { name: 'longText', kind: 'longText', limits: 'length', isSortable: false },
  { name: 'richText', kind: 'richText', isSortable: false },
  { name: 'markdown', kind: 'longText', limits: 'length', isSortable: false },
  { name: 'code', kind: 'code', limits: 'length' },
  { name: 'integer', kind: 'integer', limits: 'range' },
  { name: 'decimal', kind: 'decimal', limits: 'range' },
  { name: 'money', kind: 'money', limits: 'range' },
  { name: 'boolean', kind: 'boolean' },
  { name: 'date', kind: 'date' },
  { name: 'datetime', kind: 'datetime' },
  { name: 'time', kind: 'text' },
  { name: 'select', kind: 'select', hasOptions: true },
  { name: 'multiSelect', kind: 'multiSelect', hasOptions: true, limits: 'count', isSortable: false },
  { name: 'tags', kind: 'tags', limits: 'count', isSortable: false },
  { name: 'image', kind: 'image', isSortable: false },
  { name: 'file', kind: 'file', isSortable: false },
  { name: 'video', kind: 'file', media: 'video', isSortable: false },
  { name: 'audio', kind: 'file', media: 'audio', isSortable: false },
  { name: 'url', kind: 'url', limits: 'length' },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'region', kind: 'text', limits: 'length' },
  { name: 'geo', kind: 'text', isSortable: false },
  { name: 'color', kind: 'color', isSortable: false },
  { name: 'icon', kind: 'icon', isSortable: false },
  { name: 'json', kind: 'longText', isSortable: false },
  { name: 'relation', kind: 'relation', hasTarget: true },
  { name: 'tree', kind: 'relation' },
  { name: 'formula', kind: 'decimal', isSet: true },
  { name: 'sequence', kind: 'integer', isSet: true },
  { name: 'autoUser', kind: 'text', isSet: true },
  { name: 'autoTime', kind: 'datetime', isSet: true },
  { name: 'password', kind: 'password', limits: 'length', isSortable: false },
];

const BY_NAME: ReadonlyMap<unknown, FieldType> = new Map(FIELD_TYPES.map((type) => [type.name, type]));

/** The type with this name; undefined when there is none. */
export const fieldTypeOf = (name: unknown): FieldType | undefined => BY_NAME.get(name);

/** Names of the types that meet a condition. */
export const typesWith = (has: (type: FieldType) => boolean): string[] =>
  FIELD_TYPES.filter(has).map(({ name }) => name);
