/** What the parent of a tree is called where documents name fields. */
export const PARENT_LABELS = { labelZh: '上级', labelEn: 'Parent' } as const;
