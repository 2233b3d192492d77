// What TypeScript is to know of hooks.mjs, which is checked elsewhere.
type Inputs = readonly any[];
export function useState(initial?: any): [any, (value: any) => void];
export function useReducer(reducer: any, initial: any, init?: any): [any, (action: any) => void];
export function useRef(initial?: any): { current: any };
export function useEffect(effect: () => any, inputs?: Inputs): void;
export function useLayoutEffect(effect: () => any, inputs?: Inputs): void;
export function useContext(context: any): any;
export function useMemo(make: () => any, inputs: Inputs): any;
export function useCallback<T>(call: T, inputs: Inputs): T;
