// A list with room for N entries that lies wholly inside its owner: no allocation, and a copy moves only
// what is in use.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace pangaea {

template <class T, int N>
class List {
    static_assert(std::is_trivially_copyable_v<T> && N > 0);

  public:
    static constexpr int CAPACITY = N;

    constexpr List() {}
    constexpr List(std::initializer_list<T> items) {
        for (const T& item : items)
            push(item);
    }
    constexpr List(const List& other) : size_(other.size_) { std::copy_n(other.items_, size_, items_); }
    constexpr List& operator=(const List& other) {
        size_ = other.size_;
        std::copy_n(other.items_, size_, items_);
        return *this;
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }
    constexpr T* begin() { return items_; }
    constexpr T* end() { return items_ + size_; }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + size_; }
    constexpr T& operator[](int place) {
        assert(0 <= place && place < size_);
        return items_[place];
    }
    constexpr const T& operator[](int place) const {
        assert(0 <= place && place < size_);
        return items_[place];
    }
    constexpr T& back() { return (*this)[size_ - 1]; }
    constexpr const T& back() const { return (*this)[size_ - 1]; }

    constexpr void push(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr void pop() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }
    // Forget all entries from this place on.
    constexpr void cut(int place) {
        assert(0 <= place && place <= size_);
        size_ = place;
    }
    constexpr void remove_at(int place) {
        assert(0 <= place && place < size_);
        std::copy(items_ + place + 1, items_ + size_, items_ + place);
        --size_;
    }
    // Add the item in front of the first one that is larger.
    constexpr void insert_sorted(const T& item) {
        assert(size_ < N);
        int place = size_++;
        for (; place > 0 && item < items_[place - 1]; --place)
            items_[place] = items_[place - 1];
        items_[place] = item;
    }
    constexpr bool has(const T& item) const { return std::find(begin(), end(), item) != end(); }

    friend constexpr bool operator==(const List& a, const List& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    std::conditional_t<N <= 255, std::uint8_t, std::int32_t> size_ = 0;
    T items_[N];
};

} // namespace pangaea
