import os from "node:os";

/** `machine() // => "AMD EPYC 7B13, 4 cores, 24 GB, linux x64, Node v24.21.0"` */
export function machine(): string {
  const model = os.cpus()[0]?.model.trim() ?? "unknown processor";
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const system = `${os.platform()} ${os.arch()}, Node ${process.version}`;
  return `${model}, ${os.availableParallelism()} cores, ${memory} GB, ${system}`;
}
