// Preact and htm, bound: every module of the viewer takes them from here.

import { Fragment, createContext, createElement, render } from "../vendor/preact.mjs";
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "../vendor/hooks.mjs";
import htm from "../vendor/htm.mjs";

export const h = createElement;
/**
 * A tagged template that makes virtual nodes: html`<p class="x">${text}</p>`.
 * @type {(strings: TemplateStringsArray, ...values: any[]) => any}
 */
export const html = htm.bind(createElement);
export {
  createContext,
  Fragment,
  render,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
};
