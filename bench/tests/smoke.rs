//! The program runs, and what it prints can be read.

use std::process::Command;

use serde_json::Value;

fn bench(args: &[&str]) -> (String, bool) {
    let output = Command::new(env!("CARGO_BIN_EXE_bench")).args(args).output().expect("the program starts");
    (String::from_utf8(output.stdout).expect("it prints UTF-8"), output.status.success())
}

#[test]
fn the_table_has_a_line_for_each_row() {
    let (text, fine) = bench(&["--quick", "--seconds", "0.02", "--only", "P8,T1"]);
    assert!(fine);
    assert!(text.contains("QUICK"), "{text}");
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(lines.len(), 4, "{text}");
    let columns = |line: &str| line.matches('|').count();
    assert!(lines.iter().all(|line| columns(line) == columns(lines[0])), "{text}");
    assert!(lines[2].starts_with("| P8 ") && lines[3].starts_with("| T1 "), "{text}");
}

#[test]
fn the_json_form_has_the_documented_keys() {
    let (text, fine) = bench(&["--quick", "--seconds", "0.02", "--only", "P8,T1", "--json"]);
    assert!(fine);
    let report: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(
        (&report["format"], &report["quick"], &report["rounds"]),
        (&1.into(), &true.into(), &2.into())
    );
    for key in ["cpu", "cores", "memory", "kernel", "rustc", "load"] {
        assert!(!report["machine"][key].is_null(), "{key}");
    }
    let rows = report["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 2);
    for row in rows {
        assert!(row["skipped"].is_null() && row["met"].is_boolean(), "{row}");
        assert!(row["goal"]["at_most"].is_f64() && row["goal"]["at_least"].is_null(), "{row}");
        assert_eq!(row["goal"]["informative"], false);
        let ratio = |key: &str| row["ratio"][key].as_f64().expect(key);
        assert!(ratio("worst") >= ratio("median") && ratio("median") >= ratio("best"), "{row}");
        assert!(row["ours"].is_f64() && row["anchor"].is_f64(), "{row}");
        let rounds = row["rounds"].as_array().expect("rounds");
        assert_eq!(rounds.len(), 2);
        for round in rounds {
            let figure = |key: &str| round[key].as_f64().expect(key);
            assert!((figure("ours") / figure("anchor") - figure("ratio")).abs() < 1e-9, "{round}");
        }
    }
}

#[test]
fn an_unknown_row_is_refused_and_the_list_names_all() {
    assert!(!bench(&["--only", "X99"]).1);
    let (list, fine) = bench(&["--list"]);
    assert!(fine && ["P8", "T1", "S1"].iter().all(|id| list.contains(id)), "{list}");
}
