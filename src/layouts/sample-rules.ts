/** Style of the notice on every page of the demo; in no style sheet, because no other page needs it. */
export const SAMPLE_RULES =
  ".sample-notice{margin:0 0 var(--space-3);padding:var(--space-2) var(--space-3);" +
  "border:2px solid;background:#ffe14a;color:#131a2b;font-weight:700}" +
  "@media print{.sample-notice{background:none;color:#000}}";
