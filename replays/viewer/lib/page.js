// What pages share: their title, loading, and how a refusal is shown.

import { html, useCallback, useEffect, useRef, useState } from "./html.js";
import { ENGLISH, t } from "./text.js";

/** Names the page in the browser. @param {string} title */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · ${t("shell.name")}` : t("shell.name");
  }, [title]);
}

/**
 * Loads something, and again when `inputs` change; the old value stays until the new one is there.
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} loading @param {any[]} inputs
 * @returns {{value: T|null, problem: any, busy: boolean, reload: () => void, setValue: (value: T) => void}}
 */
export function useLoaded(loading, inputs) {
  const [state, setState] = useState({ value: null, problem: null, busy: true });
  const [turn, setTurn] = useState(0);
  const current = useRef(null);
  useEffect(() => {
    const abort = new AbortController();
    current.current = abort;
    setState((last) => ({ ...last, busy: true }));
    loading(abort.signal).then(
      (value) => !abort.signal.aborted && setState({ value, problem: null, busy: false }),
      (problem) => !abort.signal.aborted && setState({ value: null, problem, busy: false }),
    );
    return () => abort.abort();
  }, [...inputs, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  const setValue = useCallback((value) => setState({ value, problem: null, busy: false }), []);
  return { ...state, reload, setValue };
}

/** A refusal, shown where it happened: its sentence, objections with their clauses, faults in the request; a question has its answers. */
export function ProblemNote({ problem, onRetry }) {
  if (!problem) return null;
  const objections = problem.objections ?? [];
  return html`<div class="note bad" role="alert">
    ${objections.length === 0 && html`<p ...${problem.detail ? ENGLISH : {}}>${problem.detail || problem.message}</p>`}
    ${objections.map(({ rule, message }) => html`<p ...${ENGLISH}>${rule && html`<span class="clause">${rule}</span> `}${message}</p>`)}
    ${(problem.errors ?? []).map(
      ({ pointer, parameter, message }) => html`<p ...${ENGLISH}>
      <code>${pointer ?? parameter}</code> ${message}</p>`,
    )}
    ${
      problem.answer &&
      html`<p class="row">${problem.confirm.map(
        ({ code, label }) =>
          html`<button type="button" key=${code} onClick=${() => problem.answer(code)}>${label}</button>`,
      )}</p>`
    }
    ${onRetry && html`<button type="button" onClick=${onRetry}>${t("shell.retry")}</button>`}
  </div>`;
}

/** What is shown while something loads. */
export const Loading = ({ text = t("shell.loading") }) => html`<p class="loading" role="status">${text}</p>`;
