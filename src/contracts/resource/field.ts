import * as v from 'valibot';
import { conditionContract } from './condition.ts';
import { labelContract } from './label.ts';

/** Colour of a value by meaning: always shown together with a text. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export const toneContract = v.picklist(TONES);
export type Tone = v.InferOutput<typeof toneContract>;

/** Field name; also used in the address and in files. */
export const fieldNameContract = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w]{0,40}$/));

/** One option of a `select` field. */
export const optionContract = v.object({
  value: v.string(),
  label: labelContract,
  tone: v.exactOptional(toneContract),
  icon: v.exactOptional(v.string()),
  /** CSS colour name of a swatch shown beside the label. */
  swatch: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{3,24}$/))),
});
export type FieldOption = v.InferOutput<typeof optionContract>;

const limits = {
  /** Minimum and maximum number, or number of list entries. Money in fen, percentages in basis points. */
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  minLength: v.exactOptional(v.number()),
  maxLength: v.exactOptional(v.number()),
  /** Decimals of a `decimal`; 2 when absent. */
  scale: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
  /** Unit of an `integer` with a special format: bytes as `1.5 MB`. */
  unit: v.exactOptional(v.literal('bytes')),
  /** A regular expression for the whole text, and the message when it does not match. */
  pattern: v.exactOptional(v.object({ source: v.pipe(v.string(), v.maxLength(200)), message: labelContract })),
};

/**
 * Units of the numbers of a computation: what is stored per unit that it counts in, for each input and for the result, and
 * the decimals of what is stored. 100 fen are one yuan, 10,000 basis points one. When absent, stored numbers are taken as
 * they are.
 */
const unitsContract = v.object({ of: v.array(v.number()), to: v.number(), decimals: v.number() });
export type ComputeUnits = v.InferOutput<typeof unitsContract>;
const units = v.exactOptional(unitsContract);

/** Computation of a value from other fields; a variant by `from`. */
export const computeContract = v.variant('from', [
  v.object({ from: v.literal('copy'), field: fieldNameContract, units }),
  v.object({ from: v.literal('join'), fields: v.array(fieldNameContract), separator: v.string(), units }),
  v.object({ from: v.literal('sum'), fields: v.array(fieldNameContract), units }),
  v.object({ from: v.literal('product'), fields: v.array(fieldNameContract), units }),
  v.object({ from: v.literal('difference'), fields: v.tuple([fieldNameContract, fieldNameContract]), units }),
  v.object({ from: v.literal('quotient'), fields: v.tuple([fieldNameContract, fieldNameContract]), units }),
  /** Days from the first of two dates to the second. */
  v.object({ from: v.literal('days'), fields: v.tuple([fieldNameContract, fieldNameContract]) }),
  /** Number of characters of a text, or of entries of a list. */
  v.object({ from: v.literal('length'), field: fieldNameContract }),
  /** The sum of one number over the entries of a list. */
  v.object({ from: v.literal('total'), list: fieldNameContract, field: fieldNameContract, units }),
]);
export type Compute = v.InferOutput<typeof computeContract>;

/** Relation to another resource whose records can be chosen. */
export const relationContract = v.object({
  /** The name of the other resource. */
  resource: v.string(),
  /** The field with the title in the other resource; its `titleField` when absent. */
  titleField: v.exactOptional(fieldNameContract),
  /** The field with the parent, when the other resource is a tree. */
  parentField: v.exactOptional(fieldNameContract),
  /** Only records with the same value in this field as the record of the form; for relations within one resource. */
  same: v.exactOptional(fieldNameContract),
  /** Only records that match. */
  where: v.exactOptional(conditionContract),
  /**
   * A text field of this record with a copy of the other record's name at the time of linking: when set, a profile
   * shows that as the link text.
   */
  storedNameField: v.exactOptional(fieldNameContract),
  /**
   * Effect on this record when the other one is deleted: it loses the value, is deleted too, or keeps the id of the
   * deleted record, as history does. When absent, the deletion is refused.
   */
  onDelete: v.exactOptional(v.picklist(['clear', 'cascade', 'keep'])),
});

/**
 * Resource that a text field refers to by id, depending on the value of another field; for other values it is plain
 * text.
 */
export const referenceContract = v.object({
  by: fieldNameContract,
  resources: v.record(v.string(), v.string()),
});

/** One field of a resource: its kind, and its role in list, filter, form, detail and files. */
export const fieldContract = v.object({
  name: fieldNameContract,
  /** Name of a field kind; an unknown kind is shown as text and is not editable. */
  kind: v.string(),
  label: labelContract,
  help: v.exactOptional(labelContract),
  required: v.exactOptional(v.union([v.boolean(), conditionContract])),
  /** Unique value, ignoring case; `within` limits that to records with equal values in these fields. */
  unique: v.exactOptional(v.union([v.literal(true), v.object({ within: v.array(fieldNameContract) })])),
  /** True: set by the server only. `afterCreate`: editable only on creation. */
  readOnly: v.exactOptional(v.union([v.boolean(), v.literal('afterCreate')])),
  default: v.exactOptional(v.unknown()),
  ...limits,
  options: v.exactOptional(v.array(optionContract)),
  relation: v.exactOptional(relationContract),
  /**
   * For a `text` that in some records is the id of another one, such as the target of an ad: its name is shown instead.
   */
  refersTo: v.exactOptional(referenceContract),
  /** Visible in the form only while this holds; a hidden field is never required and is not sent. */
  showWhen: v.exactOptional(conditionContract),
  compute: v.exactOptional(computeContract),
  /**
   * Masked except for its ends (for a network address except the last part) unless the operator has the permission
   * `reveal`.
   */
  mask: v.exactOptional(v.picklist(['phone', 'email', 'address', 'all'])),
  /** True to check with the server, while typing, whether the value is in use. */
  checked: v.exactOptional(v.boolean()),
  /** Sent exactly as typed, never trimmed. */
  verbatim: v.exactOptional(v.boolean()),
  /** A secret that the server must be able to read, such as the key of another server: it is stored encrypted. */
  sealed: v.exactOptional(v.boolean()),
  /**
   * False when the users of the form cannot access the media library: files cannot be inserted. Otherwise the only
   * permitted kind of file.
   */
  media: v.exactOptional(v.union([v.literal(false), v.picklist(['image', 'audio', 'video', 'file'])])),
  /** For the picture of a person: the field with their name; its initials are shown without a picture. */
  nameField: v.exactOptional(fieldNameContract),
  /** Column settings; false for no column. Width in pixels. */
  list: v.exactOptional(
    v.union([
      v.literal(false),
      v.object({
        width: v.exactOptional(v.number()),
        /** Hidden by default; the operator can add the column. */
        hidden: v.exactOptional(v.boolean()),
        pinned: v.exactOptional(v.boolean()),
        sortable: v.exactOptional(v.boolean()),
      }),
    ]),
  ),
  /** True to show it in the filter bar; the filter builder offers every field that is not `false`. */
  filter: v.exactOptional(v.boolean()),
  /**
   * True to include it in the quick search; a masked field marked `whole` is found by its exact value by every reader.
   */
  search: v.exactOptional(v.union([v.boolean(), v.literal('whole')])),
  /** Form settings; false when it is not editable. `wide` takes the whole line. */
  form: v.exactOptional(
    v.union([
      v.literal(false),
      v.object({
        group: v.exactOptional(v.string()),
        wide: v.exactOptional(v.boolean()),
        placeholder: v.exactOptional(labelContract),
        /** False hides it for existing records, such as a first password. */
        onEdit: v.exactOptional(v.boolean()),
      }),
    ]),
  ),
  detail: v.exactOptional(v.literal(false)),
  export: v.exactOptional(v.literal(false)),
});
export type FieldDefinition = v.InferOutput<typeof fieldContract>;
