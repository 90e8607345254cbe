const PARENTS = 5;
const CHILDREN = 3;

/** An entry of a select. */
export interface SelectOption {
  readonly name: string;
  readonly id: string;
}

/** An entry of a tree select; leaves have no `children`. */
export interface TreeOption {
  readonly title: string;
  readonly value: string;
  readonly key: string;
  readonly children?: readonly TreeOption[];
}

/** Creates `count` options whose names begin with the keyword. */
export function selectOptions(keyword: string, count: number): readonly SelectOption[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${keyword}选项${index}`, id: String(index) }));
}

/** Five options with three below each; titles begin with the keyword. */
export function treeOptions(keyword: string): readonly TreeOption[] {
  const option = (key: string) => ({ title: `${keyword}选项${key}`, value: key, key });
  return Array.from({ length: PARENTS }, (_, i) => ({
    ...option(String(i)),
    children: Array.from({ length: CHILDREN }, (_unused, j) => option(`${i}-${j}`)),
  }));
}
