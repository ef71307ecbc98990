import { call } from "#browser/core/http.ts";
import { getPageLocale } from "#browser/core/page.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import { MAX_SUBJECTS } from "#contract/subjects/subject-key.ts";
import {
  type CountTexts,
  computeFigureBarWidths,
  type FigureTexts,
  formatCounts,
  formatFigures,
} from "./review-figures.ts";

/** Replaces built figures with current figures. Elements keep their size, so that the layout does not shift. */
export async function showLiveFigures(): Promise<void> {
  const boxes = [...document.querySelectorAll<HTMLElement>("[data-stats]")];
  const subjects = [...new Set(boxes.map(({ dataset }) => dataset["stats"] ?? ""))];
  if (subjects.length === 0) return;
  const query = { subjects: subjects.slice(0, MAX_SUBJECTS).join(",") };
  const statsByKey = await call("GET /polaris/stats", { query, handles: "background" }).catch(
    () => undefined,
  );
  for (const box of boxes) {
    const stats = statsByKey?.[box.dataset["stats"] ?? ""];
    if (stats) showFigures(box, stats);
  }
}

function showFigures(box: HTMLElement, stats: Stats): void {
  const { figureTexts = "{}" } = box.dataset;
  const texts = JSON.parse(figureTexts) as CountTexts & FigureTexts;
  const locale = getPageLocale();
  const words = { ...formatFigures(stats, texts, locale), ...formatCounts(stats, texts, locale) };
  const bars = computeFigureBarWidths(stats);
  for (const place of box.querySelectorAll<HTMLElement>("[data-figure]")) {
    const text = words[place.dataset["figure"] ?? ""];
    if (text !== undefined) place.textContent = text;
    else hideFigure(place.closest<HTMLElement>("[data-part]") ?? place);
  }
  for (const rect of box.querySelectorAll<SVGElement>("[data-bar]")) {
    const width = bars[rect.dataset["bar"] ?? ""];
    if (width !== undefined) rect.setAttribute("width", `${width}`);
  }
  for (const day of box.querySelectorAll<HTMLElement>("[data-as-of]")) hideFigure(day);
}

/** Hides an element but keeps its space, so that the layout does not shift. */
function hideFigure(element: HTMLElement): void {
  element.style.visibility = "hidden";
}
