import { CITIES, type City } from './deliveries.ts';

/** City, warehouse or hall, nested in this order. The stock of a place is the sum of its children. */
export interface Place {
  readonly id: string;
  readonly level: 'city' | 'warehouse' | 'hall';
  readonly city: City;
  /** Empty for a city, which has a name of its own. */
  readonly name: string;
  readonly capacity: number;
  readonly used: number;
  readonly children: readonly Place[];
}

const WAREHOUSES = ['A', 'B', 'C'] as const;
const HALLS = [1, 2, 3] as const;

function above(part: Pick<Place, 'id' | 'level' | 'city' | 'name'>, children: readonly Place[]): Place {
  const sum = (field: 'capacity' | 'used') => children.reduce((total, child) => total + child[field], 0);
  return { ...part, capacity: sum('capacity'), used: sum('used'), children };
}

function hall(city: City, warehouse: string, number: number): Place {
  const capacity = 400 + number * 150;
  const used = (capacity * ((city.length * 13 + number * 29) % 90)) / 100;
  const id = `${city}-${warehouse}-${number}`;
  return { id, level: 'hall', city, name: String(number), capacity, used: Math.round(used), children: [] };
}

/** Every city with its warehouses and halls. */
export const warehouseTree = (): readonly Place[] =>
  CITIES.map((city) =>
    above(
      { id: city, level: 'city', city, name: '' },
      WAREHOUSES.map((name) =>
        above(
          { id: `${city}-${name}`, level: 'warehouse', city, name },
          HALLS.map((number) => hall(city, name, number)),
        ),
      ),
    ),
  );

/** All places of a tree, parents before children. */
export const places = (tree: readonly Place[]): readonly Place[] =>
  tree.flatMap((place) => [place, ...places(place.children)]);
