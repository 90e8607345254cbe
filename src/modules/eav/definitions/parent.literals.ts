/** Labels of a tree's parent in API documents. */
export const PARENT_LABELS = { labelZh: '上级', labelEn: 'Parent' } as const;
