// The Go team's own code for logs and notes, as an oracle: reads one JSON question from standard input and answers it.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type hashes []tlog.Hash

func (stored hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		if index >= int64(len(stored)) {
			return nil, fmt.Errorf("hash %d is not stored", index)
		}
		found[i] = stored[index]
	}
	return found, nil
}

// A storedHash is a complete subtree with its place in the tree.
type storedHash struct {
	Level    int
	Position int64
	Hash     tlog.Hash
}

type tile struct {
	Level    int
	Position int64
	Width    int
}

type question struct {
	Entries     [][]byte // of a log; JSON has them in base64
	Prove       bool     // make all proofs of the log
	Tiles       []tile
	Inclusion   []inclusion
	Consistency []consistency
	Keys        []string // of verifiers
	Notes       [][]byte
	Signers     []string // keys of signers
	Text        string
}

// An inclusion is one that somebody else claims to prove.
type inclusion struct {
	Leaf  tlog.Hash
	Index int64
	Size  int64
	Root  tlog.Hash
	Proof tlog.RecordProof
}

type consistency struct {
	First      int64
	FirstRoot  tlog.Hash
	Second     int64
	SecondRoot tlog.Hash
	Proof      tlog.TreeProof
}

type answer struct {
	Nodes            []storedHash
	Roots            []tlog.Hash          // by size, from 0
	InclusionProofs  [][]tlog.RecordProof // by size and index
	ConsistencyProof [][]tlog.TreeProof   // by second and first size, from 1
	Paths            []string
	Data             [][]byte
	Included         []bool
	Consistent       []bool
	Opened           []opened
	Signed           []byte
}

type opened struct {
	Text    string
	Signers []string
	Error   string
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	var asked question
	must(json.NewDecoder(os.Stdin).Decode(&asked))
	var said answer
	growAndProve(asked, &said)
	for _, claim := range asked.Inclusion {
		said.Included = append(said.Included, tlog.CheckRecord(claim.Proof, claim.Size, claim.Root, claim.Index, claim.Leaf) == nil)
	}
	for _, claim := range asked.Consistency {
		said.Consistent = append(said.Consistent,
			tlog.CheckTree(claim.Proof, claim.Second, claim.SecondRoot, claim.First, claim.FirstRoot) == nil)
	}
	openAndSign(asked, &said)
	must(json.NewEncoder(os.Stdout).Encode(said))
}

func growAndProve(asked question, said *answer) {
	var stored hashes
	for n, entry := range asked.Entries {
		more, err := tlog.StoredHashes(int64(n), entry, stored)
		must(err)
		for _, hash := range more {
			level, position := tlog.SplitStoredHashIndex(int64(len(stored)))
			said.Nodes = append(said.Nodes, storedHash{level, position, hash})
			stored = append(stored, hash)
		}
	}
	for size := int64(0); asked.Prove && size <= int64(len(asked.Entries)); size++ {
		if size > 0 {
			root, err := tlog.TreeHash(size, stored)
			must(err)
			said.Roots = append(said.Roots, root)
		}
		var records []tlog.RecordProof
		for index := int64(0); index < size; index++ {
			proof, err := tlog.ProveRecord(size, index, stored)
			must(err)
			records = append(records, proof)
		}
		said.InclusionProofs = append(said.InclusionProofs, records)
		var trees []tlog.TreeProof
		for first := int64(1); first <= size; first++ {
			proof, err := tlog.ProveTree(size, first, stored)
			must(err)
			trees = append(trees, proof)
		}
		said.ConsistencyProof = append(said.ConsistencyProof, trees)
	}
	for _, asked := range asked.Tiles {
		tile := tlog.Tile{H: 8, L: asked.Level, N: asked.Position, W: asked.Width}
		said.Paths = append(said.Paths, tile.Path())
		if len(stored) > 0 {
			data, err := tlog.ReadTileData(tile, stored)
			must(err)
			said.Data = append(said.Data, data)
		}
	}
}

func openAndSign(asked question, said *answer) {
	var known []note.Verifier
	for _, key := range asked.Keys {
		verifier, err := note.NewVerifier(key)
		must(err)
		known = append(known, verifier)
	}
	for _, message := range asked.Notes {
		read, err := note.Open(message, note.VerifierList(known...))
		if err != nil {
			said.Opened = append(said.Opened, opened{Error: err.Error()})
			continue
		}
		result := opened{Text: read.Text}
		for _, signature := range read.Sigs {
			result.Signers = append(result.Signers, fmt.Sprintf("%s+%08x", signature.Name, signature.Hash))
		}
		said.Opened = append(said.Opened, result)
	}
	if asked.Text == "" {
		return
	}
	var signers []note.Signer
	for _, key := range asked.Signers {
		signer, err := note.NewSigner(key)
		must(err)
		signers = append(signers, signer)
	}
	signed, err := note.Sign(&note.Note{Text: asked.Text}, signers...)
	must(err)
	said.Signed = signed
}
