import * as v from 'valibot';
import { conditionContract } from './condition.ts';
import { labelContract } from './label.ts';

/** How a value looks where meaning has a colour: always together with a text, never alone. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export const toneContract = v.picklist(TONES);
export type Tone = v.InferOutput<typeof toneContract>;

/** The name of a field: also its name in the address and in files. */
export const fieldNameContract = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w]{0,40}$/));

/** One of the values that a `select` field may have. */
export const optionContract = v.object({
  value: v.string(),
  label: labelContract,
  tone: v.exactOptional(toneContract),
  icon: v.exactOptional(v.string()),
  /** The colour that it stands for, by the name that browsers have for it; shown beside the label. */
  swatch: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{3,24}$/))),
});
export type FieldOption = v.InferOutput<typeof optionContract>;

const limits = {
  /** Least and greatest number, or number of entries of a list. Money in fen, percentages in basis points. */
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  minLength: v.exactOptional(v.number()),
  maxLength: v.exactOptional(v.number()),
  /** Decimals of a `decimal`; 2 when absent. */
  scale: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
  /** What an `integer` counts, where it is written in units of its own: bytes as `1.5 MB`. */
  unit: v.exactOptional(v.literal('bytes')),
  /** A regular expression over the whole text, and what to say when it does not fit. */
  pattern: v.exactOptional(v.object({ source: v.pipe(v.string(), v.maxLength(200)), message: labelContract })),
};

/** How a value follows from other fields; the first member that fits is used. */
export const computeContract = v.variant('from', [
  v.object({ from: v.literal('copy'), field: fieldNameContract }),
  v.object({ from: v.literal('join'), fields: v.array(fieldNameContract), separator: v.string() }),
  v.object({ from: v.literal('sum'), fields: v.array(fieldNameContract) }),
  v.object({ from: v.literal('product'), fields: v.array(fieldNameContract) }),
  v.object({ from: v.literal('difference'), fields: v.tuple([fieldNameContract, fieldNameContract]) }),
  v.object({ from: v.literal('quotient'), fields: v.tuple([fieldNameContract, fieldNameContract]) }),
  /** Days from the first of two dates to the second. */
  v.object({ from: v.literal('days'), fields: v.tuple([fieldNameContract, fieldNameContract]) }),
  /** Characters of a text, entries of a list. */
  v.object({ from: v.literal('length'), field: fieldNameContract }),
  /** The sum of one number over the entries of a list. */
  v.object({ from: v.literal('total'), list: fieldNameContract, field: fieldNameContract }),
]);
export type Compute = v.InferOutput<typeof computeContract>;

/** Where records of another resource are chosen from. */
export const relationContract = v.object({
  /** The name of the other resource. */
  resource: v.string(),
  /** The field of the other resource that names a record; its `titleField` when absent. */
  titleField: v.exactOptional(fieldNameContract),
  /** The field that names the parent, where the other resource is a tree. */
  parentField: v.exactOptional(fieldNameContract),
  /** Only records that agree in this field with the one that the form is about; for relations within one resource. */
  same: v.exactOptional(fieldNameContract),
  /** Only records that fit. */
  where: v.exactOptional(conditionContract),
  /** The text of this record that keeps the name which the other one had then: where there is one, a profile shows that, as the link. */
  keptName: v.exactOptional(fieldNameContract),
  /**
   * What becomes of this record when the other one is deleted: it loses the value, is deleted with it, or keeps naming what is
   * gone, as history does. When absent it stands in the way.
   */
  onDelete: v.exactOptional(v.picklist(['clear', 'cascade', 'keep'])),
});

/** Of which resource a text names a record by its id: by the value of another field; for other values it is what it says. */
export const referenceContract = v.object({
  by: fieldNameContract,
  resources: v.record(v.string(), v.string()),
});

/** One field of a resource: what it is, and how it takes part in list, filter, form, detail and files. */
export const fieldContract = v.object({
  name: fieldNameContract,
  /** The name of a field kind; an unknown kind is shown as text and cannot be edited. */
  kind: v.string(),
  label: labelContract,
  help: v.exactOptional(labelContract),
  required: v.exactOptional(v.union([v.boolean(), conditionContract])),
  /** No two records share a value, whatever the case of letters; `within` limits that to records that agree in these fields. */
  unique: v.exactOptional(v.union([v.literal(true), v.object({ within: v.array(fieldNameContract) })])),
  /** True: set by the server only. `afterCreate`: given once. */
  readOnly: v.exactOptional(v.union([v.boolean(), v.literal('afterCreate')])),
  default: v.exactOptional(v.unknown()),
  ...limits,
  options: v.exactOptional(v.array(optionContract)),
  relation: v.exactOptional(relationContract),
  /** For a `text` that is in some records the id of another one, such as what an ad leads to: people read the name of that. */
  refersTo: v.exactOptional(referenceContract),
  /** Shown in the form only while this holds; a hidden field is never required and is left out of what is sent. */
  showWhen: v.exactOptional(conditionContract),
  compute: v.exactOptional(computeContract),
  /** Hidden but for its ends (of a network address the last part) unless the operator has the permission `reveal`. */
  mask: v.exactOptional(v.picklist(['phone', 'email', 'address', 'all'])),
  /** Whether the server is asked, while typing, if the value is still free. */
  checked: v.exactOptional(v.boolean()),
  /** Sent exactly as typed, never trimmed. */
  verbatim: v.exactOptional(v.boolean()),
  /** A secret that the server has to read again, such as the key of another server: it is stored sealed. */
  sealed: v.exactOptional(v.boolean()),
  /**
   * False where files of the library are out of reach of whoever fills it in or reads it: none is put into it. Else the one kind of
   * files that it takes.
   */
  media: v.exactOptional(v.union([v.literal(false), v.picklist(['image', 'audio', 'video', 'file'])])),
  /** For the picture of a person: the field with their name, whose initials stand in the place of the picture. */
  nameField: v.exactOptional(fieldNameContract),
  /** How the column looks; false when there is none. Width in pixels. */
  list: v.exactOptional(
    v.union([
      v.literal(false),
      v.object({
        width: v.exactOptional(v.number()),
        /** Not among the columns until the operator adds it. */
        hidden: v.exactOptional(v.boolean()),
        pinned: v.exactOptional(v.boolean()),
        sortable: v.exactOptional(v.boolean()),
      }),
    ]),
  ),
  /** True when the filter bar shows it; the filter builder knows every field that is not `false`. */
  filter: v.exactOptional(v.boolean()),
  /** True when the quick search looks into it; a masked field marked `whole` is found by its whole value by every reader. */
  search: v.exactOptional(v.union([v.boolean(), v.literal('whole')])),
  /** Its place in the form; false when it is never typed in. `wide` takes the whole line. */
  form: v.exactOptional(
    v.union([
      v.literal(false),
      v.object({
        group: v.exactOptional(v.string()),
        wide: v.exactOptional(v.boolean()),
        placeholder: v.exactOptional(labelContract),
        /** For records that exist: false hides it, such as a first password. */
        onEdit: v.exactOptional(v.boolean()),
      }),
    ]),
  ),
  detail: v.exactOptional(v.literal(false)),
  export: v.exactOptional(v.literal(false)),
});
export type FieldDefinition = v.InferOutput<typeof fieldContract>;
