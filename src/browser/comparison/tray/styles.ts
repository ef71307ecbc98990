export const TRAY_STYLES = `
.tray {
  position: fixed;
  inset-inline: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-top: 3px solid var(--marker);
  background: var(--paper);
}
.tray-status {
  flex: 0 1 auto;
  margin: 0;
  font-weight: 700;
}
.tray.full .tray-status {
  background: var(--marker);
  color: var(--on-marker);
}
.tray-following:focus-within {
  position: relative;
  z-index: 2;
  padding: var(--space-2);
  background: var(--paper);
}
.card .tray-following:focus-within {
  position: absolute;
  inset: auto 0 0 auto;
}
.tray-names {
  display: flex;
  flex: 1 1 0;
  gap: var(--space-2);
  min-width: min(100%, calc(var(--text) * 12));
  margin: 0;
  padding: 0;
  overflow-x: auto;
  list-style: none;
}
.tray-names li {
  display: flex;
  flex: none;
  align-items: center;
  max-width: 14em;
  padding-inline-start: var(--space-2);
  border: 1px solid var(--hairline);
  border-radius: var(--radius);
}
.tray-names span {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.tray-remove,
.tray-clear {
  min-width: var(--touch);
  min-height: var(--touch);
  border: 0;
  background: none;
  color: var(--pen);
  cursor: pointer;
}
.tray-clear {
  padding-inline: var(--space-2);
  text-decoration: underline;
}
.tray-ways {
  display: flex;
  gap: var(--space-2);
  margin: 0;
}
@media (max-width: 767px) {
  .tray { gap: var(--space-1) var(--space-2); padding-block: var(--space-1); }
  .tray-status { flex-basis: 100%; font-size: var(--small); line-height: 1.3; }
  .tray-names { min-width: 0; }
  .tray .button { padding-inline: var(--space-3); }
}
.tray a,
.tray button { overflow-wrap: break-word; }
@media (max-height: 500px) {
  .tray-names { display: none; }
}
@media (max-width: 16em) {
  .tray-names { display: none; }
}
:root:has(.tray) .toast {
  bottom: var(--above-tray);
}
@media print {
  .tray { display: none; }
}
`;
